export { isGoodForStaff, type PasswordRating, type PasswordTip, ratePassword, STAFF_PASSWORD } from './password-rating';
export { passwordEn, passwordTexts, type PasswordTexts, passwordZh } from './texts';
