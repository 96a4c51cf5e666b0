import { Injectable } from '@nestjs/common';
import type { Staff } from '../../../common/index.js';
import { RolesService } from '../../roles/index.js';
import { UsersService } from '../../users/index.js';
import type { BatchAction } from '../domain/batch-action.js';
import type { Run } from '../entities/run.entity.js';

/** Runs act in the name of their author. */
@Injectable()
export class RunAuthorService {
  constructor(
    private readonly users: UsersService,
    private readonly roles: RolesService,
  ) {}

  /** Null when the author no longer has the permission of the action, which is required until the run ends. */
  async findAllowed(run: Run, { permission }: BatchAction): Promise<Staff | null> {
    const { createdBy: userId, createdByName: username, ip, requestId } = run;
    const [user, grants] = await Promise.all([this.users.findById(userId), this.roles.findGrants(userId)]);
    const permissions = new Set<string>(grants.permissions);
    if (user?.status !== 'active' || !permissions.has(permission)) return null;
    return { caller: { userId, username, isAdmin: true, permissions }, origin: { ip, requestId } };
  }
}
