// The page's messages for tables, replays and the television. They are not part of the first load: a page that needs them
// imports this file, which adds them to the page's messages.
import en from './at_table.en.ftl?raw';
import fr from './at_table.fr.ftl?raw';
import it from './at_table.it.ftl?raw';
import { addMessages } from './words.svelte';

addMessages({ en, fr, it });
