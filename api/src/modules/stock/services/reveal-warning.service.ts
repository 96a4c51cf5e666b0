import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import type { Staff } from '../../../common/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { OWNER, RolesService } from '../../roles/index.js';
import type { RevealFacts } from '../mails/reveal.mail.js';
import { REVEAL_WARNING } from '../mails/reveal-mail.service.js';

/** Warns every owner that a member of staff reveals many lines. */
@Injectable()
export class RevealWarningService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly roles: RolesService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** In the transaction of the reveal. */
  async enqueueWarnings(
    manager: EntityManager,
    counts: { used: number; perDay: number },
    { caller, origin }: Staff,
  ): Promise<void> {
    const facts: RevealFacts = { by: caller.username, ip: origin.ip, at: this.clock.now().toISOString(), ...counts };
    for (const owner of await this.roles.readHolderIds(manager, OWNER)) {
      await this.outbox.enqueue(manager, { kind: REVEAL_WARNING, key: this.ids.next(), payload: { owner, ...facts } });
    }
  }
}
