import { Module } from '@nestjs/common';
import { PaymentHandlersService } from '../../src/modules/payments/index.js';
import { PortsModule } from '../../src/modules/ports.module.js';
import { startApi } from '../support/harness.js';

@Module({})
class NoPortsModule {}

describe('What a module needs from one above its own', () => {
  it('stops the application at start when no module implements a port', async () => {
    const start = startApi({}, (builder) => builder.overrideModule(PortsModule).useModule(NoPortsModule));
    await expect(start).rejects.toThrow(/Nest can't resolve dependencies of the \w+ \(.*\w+Port/);
  });

  it('stops the application at start when no module handles the payments of a purpose', async () => {
    const start = startApi({}, (builder) =>
      builder.overrideProvider(PaymentHandlersService).useFactory({
        factory: () => Object.assign(new PaymentHandlersService({} as never), { register: () => undefined }),
      }),
    );
    await expect(start).rejects.toThrow('no module has registered a handler of payments for order');
  });
});
