/** The embedded server cannot be had. The message is one plain line that names the remedy. */
export class LaunchError extends Error {}
