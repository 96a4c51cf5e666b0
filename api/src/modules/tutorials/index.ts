export { type NewTutorial, TUTORIAL_CATEGORIES, type TutorialCategory } from './tutorial.js';
export { TutorialsModule } from './tutorials.module.js';
export { Tutorials } from './services/tutorials.service.js';
