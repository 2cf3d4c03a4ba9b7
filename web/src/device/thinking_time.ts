// How long bots think on this device.

/** The longest time that a bot thinks about one decision: as long as the strongest bot thinks on the server. */
export const THINKING_MS = 300;
