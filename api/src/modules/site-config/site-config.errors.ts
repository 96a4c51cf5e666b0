import { defineErrors } from '../../common/errors/index.js';

export const siteConfigErrors = defineErrors('site-config', {
  maintenance: { status: 503, code: 409, message: 'The shop takes no new orders now' },
  version_changed: { status: 409, code: 409, message: 'Another user changed the settings in the meantime' },
  payout_wallets_apart: {
    status: 409,
    code: 409,
    message: 'Payout wallets are changed by themselves, with a code of the second factor',
  },
});
