import { mount } from 'svelte'
import App from './App.svelte'
import './fonts.css'
import './look.css'

mount(App, { target: document.getElementById('page')! })
