import { DiscoveryService, Reflector } from '@nestjs/core';
import { Controller, Get, Module, RequestMethod } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { type Access, ACCESS, Caller, OptionalCaller, type Principal, Public } from '../../src/common/index.js';
import { signedIn } from '../auth/auth.builder.js';
import { isPermission } from '../../src/modules/roles/index.js';
import { modules } from '../../src/modules/index.js';
import { startApi, type TestApi } from '../support/harness.js';

const PATH = 'path';

/** A route that forgot to say who may call it, one that everybody may, and one that asks who calls. */
@Controller('probe')
class ProbeController {
  @Get('forgotten')
  forgotten(@Caller() caller: Principal): string {
    return caller.username;
  }

  @Public()
  @Get('open')
  open(): string {
    return 'open';
  }

  @Public()
  @Get('asks')
  asks(@OptionalCaller() caller: Principal | null): string {
    return caller?.username ?? 'guest';
  }
}

@Module({ imports: [DiscoveryModule], controllers: [ProbeController] })
class ProbeModule {}

describe('access to routes', () => {
  let api: TestApi;
  beforeAll(async () => {
    modules.push(ProbeModule);
    api = await startApi();
    modules.pop();
  });
  afterAll(() => api.close());

  it('is declared by every route: public, signed-in, or a permission that exists', () => {
    const reflector = api.get(Reflector);
    const routes = api
      .get(DiscoveryService)
      .getControllers()
      .flatMap(({ instance, metatype }) => {
        const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
        return Object.getOwnPropertyNames(prototype)
          .filter((name) => name !== 'constructor')
          .map((name) => ({ name: `${metatype?.name}.${name}`, handler: prototype[name], controller: metatype }))
          .filter(({ handler }) => typeof handler === 'function' && Reflect.hasMetadata(PATH, handler));
      });
    expect(routes.length).toBeGreaterThan(8);
    const faults = routes.flatMap(({ name, handler, controller }) => {
      if (!handler || !controller) return [name];
      const access = reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, controller]);
      if (!access) return [`${name} is neither guarded nor public`];
      if (access.kind === 'permission' && !isPermission(access.permission)) {
        return [`${name} asks for the unknown permission ${access.permission}`];
      }
      const isPost = Reflect.getMetadata('method', handler) === RequestMethod.POST;
      return isPost && Reflect.getMetadata('__httpCode__', handler) !== 200 ? [`${name} would answer with 201`] : [];
    });
    expect(faults).toEqual(['ProbeController.forgotten is neither guarded nor public']);
  });

  it('is closed where a route does not declare it, even to the owner', async () => {
    const owner = await signedIn(api, { roles: ['owner'] });
    const answer = await api.http.get('/api/probe/forgotten').set(owner.headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 403, reason: 'auth.forbidden', data: null });
  });

  it('on a public route ignores a token, unless the route depends on the user', async () => {
    const buyer = await signedIn(api, { username: 'asker' });
    const bad = { Authorization: 'Bearer bad' };
    expect((await api.http.get('/api/probe/open').set(bad)).body).toMatchObject({ data: 'open' });
    expect((await api.http.get('/api/probe/asks')).body).toMatchObject({ data: 'guest' });
    expect((await api.http.get('/api/probe/asks').set(buyer.headers)).body).toMatchObject({ data: 'asker' });
    const refused = await api.http.get('/api/probe/asks').set(bad);
    expect(refused.status).toBe(401);
    expect(refused.body).toMatchObject({ code: 401, reason: 'auth.token_invalid' });
  });
});
