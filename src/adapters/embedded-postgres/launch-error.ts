/** The embedded server cannot be started. The message is one line that says what to do. */
export class LaunchError extends Error {}
