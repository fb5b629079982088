/** Service name of the stream that the references of the event row use. It has the same settings as those of the services. */
export const plainService = 'plain';
