// npm run gallery: a picture of every screen and state, in both languages and themes, on desktop and phone, in .local/gallery.
import { prepare, runScript } from './prepare.mjs';

const node = prepare({ programs: ['chromium-headless-shell'] });
runScript(node, 'tools/run-gallery.ts', process.argv.slice(2));
