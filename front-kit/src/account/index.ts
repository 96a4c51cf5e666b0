export { addressFault, faultWhileTyping } from './address-fault';
export type { AddressFault } from './address-fault';
export { CODE_REST_SECONDS, codeRestSeconds } from './code-rest';
export { isSignature, linkWallet } from './link-wallet';
export type { AuthorisedWallet } from './link-wallet';
export { passwordStrength, passwordTip } from './password';
export type { PasswordStrength, PasswordTip } from './password';
export { promotionLink } from './promotion';
export { isEmail, plainLogin, plainName, plainWord, usernameFault } from './typed';
