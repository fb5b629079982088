/** Environment of this process, in which the commands of the root run: it tells them where programs are. */
export const environment = process.env;
