// One Ctrl-C may be received several times: from the terminal, from npm and from the bootstrap.
const sameKeyPressMs = 1_000;

/**
 * Calls `onFirst` at the first Ctrl-C, stop signal, closed terminal or loss of the bootstrap, and `onSecond` at each one more than a second after it.
 */
export function onInterrupt(onFirst: () => void, onSecond: () => void): void {
  let first = 0;
  const interrupt = () => {
    if (first === 0) {
      first = performance.now();
      onFirst();
    } else if (performance.now() - first > sameKeyPressMs) onSecond();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  process.once('disconnect', interrupt);
  // The channel to the bootstrap must not keep the process alive after its work.
  process.channel?.unref();
}
