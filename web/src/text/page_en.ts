// The page's messages in English: its own, the table's refusals, and the name and short description of each game.
import tableMessages from '../../../crates/words/text/table.en.ftl?raw';
import pageMessages from './en.ftl?raw';

const gamePitches = import.meta.glob<string>('../games/*/pitch.en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export default [pageMessages, tableMessages, ...Object.values(gamePitches)];
