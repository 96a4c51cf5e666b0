// Loaded into every child process of the stack: when the stack is gone, however it ended, the child ends too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
