// The page's words in one language, with the games' names: one piece a language.
import house from '../../../crates/words/text/table.it.ftl?raw';
import page from './it.ftl?raw';

const pitches = import.meta.glob<string>('../games/*/pitch.it.ftl', { query: '?raw', import: 'default', eager: true });

export default [page, house, ...Object.values(pitches)];
