export { loadTutorial, tutorialQuery, tutorialsQuery, type Tutorial, type TutorialItem } from './queries';
export { tutorialsEn, tutorialsZh } from './texts';
export { useHelpful } from './use-helpful';
