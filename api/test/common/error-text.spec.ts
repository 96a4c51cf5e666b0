import { errorText } from '../../src/common/errors/error-text.js';
import { AppError, commonErrors } from '../../src/common/errors/index.js';

describe('what is kept of a fault', () => {
  it('is the message of a plain error, without addresses and long words', () => {
    const token = 'a'.repeat(43);
    expect(errorText(new Error(`no answer for buyer@example.com with ${token}`))).toBe('no answer for … with …');
    expect(errorText(new Error('not a message id: claims-7'))).toBe('not a message id: claims-7');
  });

  it('is no word of the database but its code', () => {
    const error = Object.assign(new Error("Duplicate entry 'secret'"), {
      name: 'QueryFailedError',
      driverError: { code: 'ER_DUP_ENTRY' },
    });
    expect(errorText(error)).toBe('QueryFailedError ER_DUP_ENTRY');
  });

  it('is the code of an AppError, the name of another error, and never empty', () => {
    expect(errorText(new AppError(commonErrors.internal))).toBe(commonErrors.internal.reason);
    expect(errorText(Object.assign(new Error('550 <a@b.c> unknown'), { name: 'MailError EENVELOPE 550' }))).toBe(
      'MailError EENVELOPE 550',
    );
    expect([errorText(new Error('')), errorText('words')]).toEqual(['Error', 'unknown']);
  });
});
