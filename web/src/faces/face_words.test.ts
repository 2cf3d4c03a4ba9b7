// The face picker uses every message of its file, and there is a name for every animal that people can choose.
import { expect, it } from 'vitest';
import source from '../text/faces.en.ftl?raw';
import { PEOPLE_ANIMALS } from './animals';
import component from './FacePicker.svelte?raw';

it('has exactly the messages that the picker uses', () => {
  const defined = [...source.matchAll(/^(face-[a-z-]+) =/gm)].map((match) => match[1]);
  const used = [...component.matchAll(/format\(words, '([a-z-]+)'/g)].map((match) => match[1]);
  expect([...new Set(used), ...PEOPLE_ANIMALS.map((animal) => `face-${animal}`)].sort()).toEqual(defined.sort());
});
