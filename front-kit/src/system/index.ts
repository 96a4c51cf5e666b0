export { tookOf } from './duration';
export { isCircuit, isJobName, isMessageName } from './names';
export type { Circuit, JobName, MessageName } from './names';
export { systemEn, systemTexts, systemZh } from './texts';
export type { SystemTexts } from './texts';
