/** What the five kinds of select menu offer, and what is chosen in them. */

const STRING = 3;
const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;

/** The options of a select component: `{value, label, description?, emoji?, user?}`. */
export function optionsOf(component, world) {
  switch (component.type) {
    case STRING:
      return component.options;
    case USER:
      return users(world);
    case ROLE:
      return roles(world);
    case MENTIONABLE:
      return [...users(world), ...roles(world)];
    case CHANNEL:
      return channels(world, component.channel_types);
    default:
      return [];
  }
}

/** Members as options. */
export function users(world) {
  return [...world.members.values()].map(({ user }) => ({
    value: user.id,
    label: world.nameOf(user),
    description: user.username,
    user,
  }));
}

export function roles(world) {
  return world.roles.map((role) => ({ value: role.id, label: role.name.replace(/^@?/, "@") }));
}

export function channels(world, types) {
  return [...world.channels.values()]
    .filter((channel) => !types?.length || types.includes(channel.type))
    .map((channel) => ({
      value: channel.id,
      label: `#${channel.name}`,
      description: channel.topic || undefined,
    }));
}

/** The chosen values: the member's own choice if any, else the component's defaults. */
export function selectedOf(component, own) {
  if (own) return own;
  if (component.type === STRING) {
    return component.options.filter((option) => option.default).map((option) => option.value);
  }
  return (component.default_values ?? []).map((item) => item.id);
}

export function labelOf(component, value, world) {
  return optionsOf(component, world).find((option) => option.value === value)?.label ?? value;
}
