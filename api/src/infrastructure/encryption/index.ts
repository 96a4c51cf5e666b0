export { type EncryptedText, EncryptionService, SALT_BYTES, sha256 } from './encryption.service.js';
