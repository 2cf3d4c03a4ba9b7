// Where the page starts: settings and words first, so that nothing is drawn in the wrong language or light.
import { mount } from 'svelte';
import App from './App.svelte';
import { awaitFirstPicture } from './first_picture.svelte';
import { startRouter } from './router.svelte';
import { startSettings } from './settings/settings.svelte';
import './style/tokens.css';
import './style/base.css';

startSettings();
startRouter();
mount(App, { target: document.getElementById('app') ?? document.body });
awaitFirstPicture();
