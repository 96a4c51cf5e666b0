import { Global, Module } from '@nestjs/common';
import { AltchaController } from './altcha.controller.js';
import { AltchaService } from './altcha.service.js';

/** Proof of work before actions that could be automated. */
@Global()
@Module({ controllers: [AltchaController], providers: [AltchaService], exports: [AltchaService] })
export class AltchaModule {}
