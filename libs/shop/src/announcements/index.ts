export { announcementsEn, announcementsZh } from './texts';
