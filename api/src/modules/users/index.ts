export { type Ban, BAN_CATEGORIES, type BanCategory, Bans, type BanTerms } from './bans.js';
export { assertGoodPassword } from './password-rules.js';
export { hashPassword } from './passwords.js';
export { contextOfPassword } from './stored-passwords.js';
export type { NamedAddress, NewUser, User, UserStatus } from './user.js';
export { isUsername, Username, usernameKey } from './usernames.js';
export { usersReasons } from './users.errors.js';
export { UsersModule } from './users.module.js';
export { UsersService } from './users.service.js';
