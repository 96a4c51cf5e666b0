export { tutorialsEn, tutorialsZh } from './texts';
