// The page's messages in French: its own, the table's refusals, and the name and short description of each game.
import tableMessages from '../../../crates/words/text/table.fr.ftl?raw';
import pageMessages from './fr.ftl?raw';

const gamePitches = import.meta.glob<string>('../games/*/pitch.fr.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export default [pageMessages, tableMessages, ...Object.values(gamePitches)];
