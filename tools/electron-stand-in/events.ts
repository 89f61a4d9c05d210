/** Makes the event objects that Electron hands to listeners. */

/** An event whose default may be prevented. */
export interface StandInEvent {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/** Takes the event's own fields and gives the event. */
export function createEvent<T extends object>(fields?: T): StandInEvent & T {
  let isPrevented = false;
  const event = {
    preventDefault: () => {
      isPrevented = true;
    },
    get defaultPrevented() {
      return isPrevented;
    },
  };
  if (fields !== undefined) Object.defineProperties(event, Object.getOwnPropertyDescriptors(fields));
  return event as StandInEvent & T;
}
