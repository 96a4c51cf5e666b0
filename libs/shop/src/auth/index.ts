export {
  abandonSession,
  changePassword,
  changeWallet,
  logOut,
  meQuery,
  replaceFirstPassword,
  sendForgotCode,
  startSession,
} from './queries';
export { plainCode } from './mailed-code';
export { authTexts } from './texts';
export { useEmailVerification, useVerifyCode, type SendCode } from './use-email-verification';
export {
  useCodeError,
  useConfirmationValidator,
  useEmailValidator,
  useLoginValidators,
  useNewPasswordValidator,
  useRequiredValidator,
  useUsernameValidator,
  type FieldValidator,
} from './use-field-validators';
export { isCodeRefused, useFirstPassword, useLogin, type OnLoggedIn } from './use-login';
export { resetPasswordByCode, useResendCode } from './use-password-reset';
export { useInviteCode, useRegistration, type RegistrationValues } from './use-registration';
export { useWalletField } from './use-wallet-field';
