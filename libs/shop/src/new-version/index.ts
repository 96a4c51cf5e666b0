export { useNewVersion } from './use-new-version';
