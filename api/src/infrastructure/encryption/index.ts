export { type EncryptedText, EncryptionService, SALT_BYTES, sha256 } from './encryption.service.js';
export { recoverSigner } from './signed-text.js';
export { fromHex20, isTronAddress, toHex20, ZERO_ADDRESS } from './tron-address.js';
