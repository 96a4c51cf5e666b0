import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CurrentStaff,
  ErrorCode,
  Permission,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import {
  CustomerGroup,
  CustomerGroupInput,
  CustomerGroupList,
  SetGroupBody,
  UserGroup,
} from '../dto/customer-groups.dto.js';
import { CustomerGroupsService } from '../services/customer-groups.service.js';
import { DeleteGroupService } from '../services/delete-group.service.js';
import { SetUserGroupService } from '../services/set-user-group.service.js';
import { UserGroupsService } from '../services/user-groups.service.js';

@ApiTags('pricing')
@Controller()
export class CustomerGroupsController {
  constructor(
    private readonly groups: CustomerGroupsService,
    private readonly deletion: DeleteGroupService,
    private readonly userGroups: UserGroupsService,
    private readonly setUserGroup: SetUserGroupService,
  ) {}

  @Permission('users.read')
  @ErrorCode(501)
  @Get('customer-groups')
  findAll(): Promise<CustomerGroupList> {
    return this.groups.findAll();
  }

  /** Makes a group. A discount above 50 % needs a step-up, a deeper one a code. */
  @Permission('users.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(505)
  @HttpCode(200)
  @Post('customer-groups')
  create(
    @Body() input: CustomerGroupInput,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<CustomerGroup> {
    return this.groups.createGroup(input, staff, stepUp);
  }

  /** Replaces a group. A larger discount above 50 % needs a step-up, a deeper one a code. */
  @Permission('users.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @Put('customer-groups/:id')
  update(
    @Param('id') id: string,
    @Body() input: CustomerGroupInput,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<CustomerGroup> {
    return this.groups.updateGroup(id, input, staff, stepUp);
  }

  /** Deletes a group with its price lists. Its customers are in no group then; their orders keep their prices. */
  @Permission('users.write')
  @ErrorCode(509)
  @Delete('customer-groups/:id')
  remove(@Param('id') id: string, @CurrentStaff() staff: Staff): Promise<void> {
    return this.deletion.deleteGroup(id, staff);
  }

  /** The group of a user, with its history. */
  @Permission('users.read')
  @ErrorCode(517)
  @Get('users/:id/group')
  getGroup(@Param('id') id: string): Promise<UserGroup> {
    return this.userGroups.findOfUser(id);
  }

  /**
   * Puts a user into a group, which no rule changes then; or leaves the group to the rules again. Only a sole owner does it
   * for their own account, with a step-up.
   */
  @Permission('users.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @Put('users/:id/group')
  async setGroup(
    @Param('id') id: string,
    @Body() body: SetGroupBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<UserGroup> {
    await this.setUserGroup.setGroup(id, body, staff, stepUp);
    return this.userGroups.findOfUser(id);
  }
}
