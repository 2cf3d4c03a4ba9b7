// The entry point of the page. Settings and language are applied first, so that the first paint is already correct.
import { mount } from 'svelte';
import App from './App.svelte';
import { watchFirstPaint } from './first_paint.svelte';
import { startRouter } from './router.svelte';
import { startSettings } from './settings/settings.svelte';
import './style/tokens.css';
import './style/base.css';

startSettings();
startRouter();
mount(App, { target: document.getElementById('app') ?? document.body });
watchFirstPaint();
