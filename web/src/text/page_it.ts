// The page's messages in Italian: its own, the table's refusals, and the name and short description of each game.
import tableMessages from '../../../crates/words/text/table.it.ftl?raw';
import pageMessages from './it.ftl?raw';

const gamePitches = import.meta.glob<string>('../games/*/pitch.it.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export default [pageMessages, tableMessages, ...Object.values(gamePitches)];
