// Installs the headless build of Chromium for the tests where this is possible, and prints which build they use.
import { findChromium, installHeadlessChromium } from './find-chromium.js';

installHeadlessChromium();
const { path } = await findChromium();
console.log(`Chromium: ${path}`);
