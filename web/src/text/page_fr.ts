// The page's words in one language, with the games' names: one piece a language.
import house from '../../../crates/words/text/table.fr.ftl?raw';
import page from './fr.ftl?raw';

const pitches = import.meta.glob<string>('../games/*/pitch.fr.ftl', { query: '?raw', import: 'default', eager: true });

export default [page, house, ...Object.values(pitches)];
