import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { ContentModule } from '../content/index.js';
import { UsersModule } from '../users/index.js';
import { AdminRolesService } from './services/admin-roles.service.js';
import { RolesController } from './controllers/roles.controller.js';
import { StoredRole } from './entities/stored-role.entity.js';
import { UserRole } from './entities/user-role.entity.js';
import { RolesRepository } from './repositories/roles.repository.js';
import { RolesService } from './services/roles.service.js';

/** Roles and permissions of staff. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredRole, UserRole]), AuditModule, ContentModule, UsersModule],
  controllers: [RolesController],
  providers: [AdminRolesService, RolesRepository, RolesService],
  exports: [RolesService],
})
export class RolesModule implements OnModuleInit {
  constructor(
    private readonly objectNames: ObjectNamesService,
    private readonly roles: RolesRepository,
  ) {}

  onModuleInit(): void {
    this.objectNames.register('role', 'roles.read', (keys) => this.roles.findNames(keys));
  }
}
