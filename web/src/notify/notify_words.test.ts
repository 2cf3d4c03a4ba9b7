// The switch for notices uses every message of its file that the service worker does not use.
import { expect, it } from 'vitest';
import source from '../text/notify.en.ftl?raw';
import component from './NotifySwitch.svelte?raw';

it('has exactly the messages that the switch uses', () => {
  const defined = [...source.matchAll(/^(notify[a-z-]*) =/gm)].map((match) => match[1]);
  const used = [...component.matchAll(/format\(words, '([a-z-]+)'\)/g)].map((match) => match[1]);
  expect([...new Set(used)].sort()).toEqual(defined.sort());
});
