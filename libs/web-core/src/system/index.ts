export { tookOf } from './duration';
export { percentOfAllowance } from './allowance';
export { isCircuit, isJobName, isMessageName, isPartError, isPartName } from './names';
export type { Circuit, JobName, MessageName, PartName } from './names';
export { systemEn, systemTexts, systemZh } from './texts';
export type { SystemTexts } from './texts';
