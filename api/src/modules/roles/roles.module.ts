import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { UsersModule } from '../users/index.js';
import { RoleEditor } from './role-editor.js';
import { RolesController } from './controllers/roles.controller.js';
import { RoleRow, UserRoleRow } from './entities/roles.entities.js';
import { RolesRepository } from './repositories/roles.repository.js';
import { RolesService } from './services/roles.service.js';

/** What staff may see and do. */
@Module({
  imports: [TypeOrmModule.forFeature([RoleRow, UserRoleRow]), AuditModule, UsersModule],
  controllers: [RolesController],
  providers: [RoleEditor, RolesRepository, RolesService],
  exports: [RolesService],
})
export class RolesModule {}
