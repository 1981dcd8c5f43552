import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { texts } from './i18n/i18n.svelte';
import { keepInvitation } from './net/invitation';
import { settings } from './settings.svelte';

settings.start();
keepInvitation(location.search);
void texts.start().then(begin);

function begin(): void {
  const target = document.getElementById('app');
  if (target) mount(App, { target });
}
