export { type PasswordRating, type PasswordTip, STAFF_PASSWORD } from './password-rating';
export { type PasswordMeterProps, usePasswordMeter } from './use-password-meter';
export { passwordEn, passwordTexts, type PasswordTexts, passwordZh } from './texts';
