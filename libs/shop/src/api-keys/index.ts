export { noKey, type NewKeyValues } from './new-key';
export { type ApiKey, apiKeysQuery, type ShownApiKey } from './queries';
export { apiAddress, apiReferencePath } from './reference';
export { apiKeysTexts } from './texts';
export { useRevokeKey, useRotateKey } from './use-key-actions';
export { useKeyFacts } from './use-key-facts';
export { useNewKey } from './use-new-key';
