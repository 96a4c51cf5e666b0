// A CommonJS module that requires Nest, which are ES modules. jest allows that only when Nest is not being loaded already.
import '@nestjs/throttler';
