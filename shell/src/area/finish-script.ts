const maxWait = 20_000;

/** Adds a script to the page. Resolves after it has run, rejects when it cannot be fetched, or not within 20 seconds. */
export function finishScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    const timer = setTimeout(fail, maxWait);
    script.src = address;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}
