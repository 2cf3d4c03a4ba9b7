// The usual values that the forms of the options show are those of the rules. The fixtures are made by the rules.
import { expect, it } from 'vitest';
import madaFixture from './mada/fixtures/2-act.json';
import { usualPears } from './mada/house_deck';
import melimagicFixture from './melimagic/fixtures/2-choose.json';
import { usualFaces } from './melimagic/usual_dice';

it('shows the usual pears of MADA', () => {
  expect(usualPears).toEqual(madaFixture.view.pears);
});

it('shows the usual dice of Mélimagic', () => {
  expect(usualFaces).toEqual(melimagicFixture.view.faces);
});
