export type { NewTutorial } from './entities/tutorial.entity.js';
export { TutorialsModule } from './tutorials.module.js';
export { TutorialsService } from './services/tutorials.service.js';
