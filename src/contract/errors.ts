/**
 * The errors of the API by code, with their HTTP status and their English text. Placeholders are
 * the parameters of an error; `{seconds}` is shown as a duration.
 */
type ErrorSpec = { status: number; message: string }

/** Errors that people see. Every language has a text for each. */
const userErrors = {
  sign_in_required: { status: 401, message: 'Please sign in' },
  sign_in_again: { status: 401, message: 'Please sign in again' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  refresh_token_missing: { status: 401, message: 'No refresh token' },
  telegram_login_failed: { status: 401, message: 'Login failed' },
  sign_in_expired: {
    status: 401,
    message: 'This sign-in has expired or was started in another browser. Sign in again.',
  },
  account_gone: { status: 401, message: 'This account no longer exists' },
  full_access_required: { status: 403, message: 'You need an active subscription' },
  alerts_need_subscription: {
    status: 403,
    message: 'You need an active subscription to use Telegram notifications',
  },
  recent_sign_in_required: {
    status: 403,
    message: 'For your security, sign out and sign in again first',
  },
  email_not_verified: { status: 403, message: 'Please verify your email address first' },
  no_webhooks: { status: 403, message: 'Webhooks are part of the Yearly plan' },
  no_api_access: { status: 403, message: 'API access is part of the Quarterly and Yearly plans' },

  email_required: { status: 400, message: 'Please enter your email address' },
  email_invalid: { status: 400, message: 'Please enter a valid email address' },
  email_too_long: { status: 400, message: 'This email address is too long' },
  email_unchanged: { status: 400, message: 'This is already your email address' },
  email_of_other_account: { status: 400, message: "This isn't your account's email address" },
  fields_missing: { status: 400, message: 'Please fill in all fields' },
  name_too_long: { status: 400, message: 'At most {limit} characters' },
  password_too_short: {
    status: 400,
    message: 'Password must be at least {limit} characters long',
  },
  password_too_long: { status: 400, message: 'Password must be at most {limit} characters long' },
  password_needs_lowercase: {
    status: 400,
    message: 'Password must contain at least one lowercase letter',
  },
  password_needs_uppercase: {
    status: 400,
    message: 'Password must contain at least one uppercase letter',
  },
  password_needs_number: { status: 400, message: 'Password must contain at least one number' },
  password_common: {
    status: 400,
    message: 'This password is too easy to guess. Choose another one.',
  },
  password_wrong: { status: 400, message: 'Your current password is incorrect' },
  password_required: { status: 400, message: 'Please enter your current password' },
  code_incomplete: { status: 400, message: 'Please enter all 5 digits' },
  code_invalid: { status: 400, message: 'Invalid verification code' },
  reset_link_invalid: { status: 400, message: 'Invalid or expired reset link' },
  telegram_connect_failed: {
    status: 400,
    message: "We couldn't connect Telegram. Close the app and open it again.",
  },
  webhook_url_refused: {
    status: 400,
    message: 'Use a public https address without a user name and password',
  },
  push_service_unsupported: {
    status: 400,
    message: "This browser's push service isn't supported",
  },

  listing_gone: {
    status: 404,
    message: "The listing you're looking for doesn't exist or has been removed.",
  },
  session_gone: { status: 404, message: 'This session no longer exists' },
  sign_in_method_gone: { status: 404, message: 'This sign-in method no longer exists' },
  api_key_gone: { status: 404, message: 'This API key no longer exists' },
  webhook_gone: { status: 404, message: 'This webhook no longer exists' },
  browser_gone: { status: 404, message: 'This browser is no longer registered' },
  search_gone: { status: 404, message: 'This saved search no longer exists' },
  payment_not_found: { status: 404, message: 'No payment was found for this checkout' },
  no_subscription: { status: 404, message: "You don't have a subscription" },
  no_subscription_to_cancel: { status: 404, message: "You don't have a subscription to cancel" },
  no_subscription_to_reactivate: {
    status: 404,
    message: "You don't have a subscription to reactivate. Choose a plan.",
  },
  no_subscription_to_change: {
    status: 404,
    message: "You don't have a subscription to change. Choose a plan.",
  },

  email_required_for_password: {
    status: 409,
    message: 'Add an email address first. You need one to sign in with a password.',
  },
  password_just_changed: {
    status: 409,
    message: 'Your password was changed a moment ago. Try again with the new one.',
  },
  last_sign_in_method: {
    status: 409,
    message: "You can't remove your only sign-in method. Add another one first.",
  },
  password_required_first: {
    status: 409,
    message: "You can't remove your only sign-in method. Set a password first.",
  },
  telegram_linked_elsewhere: {
    status: 409,
    message:
      'This Telegram account is linked to another account. Sign in to that account, unlink ' +
      'Telegram or delete the account, then try again.',
  },
  api_keys_full: {
    status: 409,
    message: 'You already have {maximum} API keys. Revoke one first.',
  },
  webhooks_full: {
    status: 409,
    message: 'You already have {maximum} webhooks. Delete one first.',
  },
  webhook_disabled: {
    status: 409,
    message: 'This webhook is off. Turn it on first.',
  },
  browsers_full: {
    status: 409,
    message: 'You already have {maximum} browsers. Remove one first.',
  },
  searches_full: {
    status: 409,
    message: 'You already have {maximum} saved searches. Delete one first.',
  },
  search_exists: { status: 409, message: 'You already have this alert' },
  bot_not_started: { status: 409, message: 'Activate the bot first' },
  already_subscribed: { status: 409, message: 'You already have a subscription' },
  same_plan: { status: 409, message: 'You already have this plan' },
  subscription_unchangeable: {
    status: 409,
    message: 'This subscription can no longer be changed',
  },
  checkout_open_elsewhere: {
    status: 409,
    message: "You've opened another payment page. Continue there.",
  },
  card_declined: {
    status: 409,
    message: "Your card was declined and your plan hasn't changed. Update your card and try again.",
  },
  subscription_ending: {
    status: 409,
    message: 'Your subscription is set to end. Reactivate it before you change your plan.',
  },
  payment_overdue: {
    status: 409,
    message: 'A payment is overdue. Update your card before you change your plan.',
  },
  plan_change_scheduled: {
    status: 409,
    message:
      'A plan change is already scheduled. Keep your current plan first, then choose another.',
  },
  subscription_just_changed: {
    status: 409,
    message: 'Your subscription has just changed. Review it and try again.',
  },
  price_changed: {
    status: 409,
    message: 'The price has changed. Review the new price and try again.',
  },

  too_many_attempts: { status: 429, message: 'Too many attempts. Try again in {seconds}.' },
  too_many_requests: { status: 429, message: 'Too many requests. Try again in {seconds}.' },
  sign_in_busy: {
    status: 429,
    message: 'Too many people are signing in right now. Try again in a moment.',
  },

  request_too_slow: { status: 408, message: 'The request took too long to arrive. Try again.' },
  internal: { status: 500, message: 'Something went wrong' },
  unavailable: { status: 503, message: 'The service is unavailable. Try again in a moment.' },
  took_too_long: { status: 503, message: 'This took too long. Try again in a moment.' },
  storage_full: {
    status: 503,
    message: 'Nothing was saved because the service is out of storage. Try again in a few minutes.',
  },
  email_off: { status: 503, message: 'Email is not set up on this site yet' },
  bot_off: { status: 503, message: 'The bot is not set up on this site yet' },
  telegram_sign_in_off: {
    status: 503,
    message: 'Signing in through Telegram is not set up on this site yet',
  },
  provider_unreachable: {
    status: 503,
    message: '{provider} cannot be reached right now, try again in a moment',
  },
  push_off: {
    status: 503,
    message: 'Browser notifications are not available on this site yet',
  },
  payments_off: { status: 503, message: 'Payments are not set up on this site yet' },
  payments_unreachable: {
    status: 503,
    message: "The payment service isn't responding. Try again in a moment.",
  },
  payments_rejected: {
    status: 503,
    message: 'The payment service rejected the request. Contact us if this keeps happening.',
  },
} as const satisfies Record<string, ErrorSpec>

/** Errors that programs and administrators see, in English only. */
const technicalErrors = {
  input_invalid: { status: 400, message: '{reason}' },
  url_invalid: { status: 400, message: 'The URL is invalid' },
  target_invalid: { status: 400, message: 'The request target must be a path' },
  body_empty: { status: 400, message: 'The request body is empty. Send JSON.' },
  body_not_json: { status: 400, message: 'The request body is not valid JSON' },
  body_length_wrong: {
    status: 400,
    message: 'The length of the request body does not match Content-Length',
  },
  body_too_large: { status: 413, message: 'The request body is too large' },
  media_type_unsupported: {
    status: 415,
    message: 'Send the request body as JSON with the header Content-Type: application/json',
  },
  request_invalid: { status: 400, message: 'The request is invalid' },
  api_key_unknown: { status: 401, message: 'This API key does not exist or was revoked' },
  api_key_not_accepted: { status: 403, message: 'This operation does not accept API keys' },
  api_key_read_only: {
    status: 403,
    message: 'This API key may only read. Create one that may make changes.',
  },
  daily_limit: {
    status: 429,
    message:
      'You have used all {limit} calls of today. The limit resets at {resetsAt} UTC, in {seconds}.',
  },
  second_limit: {
    status: 429,
    message: 'The limit is {limit} calls per second. Try again in {seconds}.',
  },
  too_many_at_once: {
    status: 429,
    message: 'Too many requests at once. Try again in {seconds}.',
  },
  too_many_pictures: {
    status: 429,
    message: 'Too many pictures are being generated. Try again in a moment.',
  },
  cross_site: { status: 403, message: 'Cross-site request rejected' },
  administrators_only: { status: 403, message: 'Only administrators can do this' },
  address_not_found: { status: 404, message: 'Address not found' },
  photo_not_found: { status: 404, message: 'Photo not found' },
  photos_unavailable: { status: 503, message: 'Photos are unavailable. Try again in a moment.' },
  picture_not_found: { status: 404, message: 'Picture not found' },
  sitemap_not_found: { status: 404, message: 'Sitemap not found' },
  district_not_found: { status: 404, message: 'District not found in {city}' },
  provider_off: { status: 404, message: 'No sign-in provider is set up on this site' },
  return_url_invalid: { status: 400, message: 'Must be a URL on this site' },
  webhook_secret_wrong: { status: 401, message: 'The secret token is missing or wrong' },
  webhook_update_invalid: { status: 400, message: 'The body is not a Telegram update' },
  webhook_event_empty: { status: 400, message: 'The event is empty' },
  webhook_event_invalid: { status: 400, message: 'The event or its signature is invalid' },

  admin_account_gone: { status: 404, message: "This account doesn't exist" },
  admin_own_account: { status: 409, message: 'Delete your own account in Settings' },
  admin_listing_gone: { status: 404, message: "This listing doesn't exist" },
  admin_city_fixed: {
    status: 409,
    message: 'A distributed database cannot move a listing to another city',
  },
  admin_listing_merged: { status: 409, message: 'This listing was merged into listing {id}' },
  admin_not_removed: { status: 409, message: "This listing hasn't been removed" },
  admin_already_removed: { status: 409, message: 'This listing has already been removed' },
  admin_no_warning: { status: 409, message: 'This listing has no such warning' },
  admin_warning_not_lifted: { status: 409, message: "This warning hasn't been lifted" },
  admin_corrected_listing_gone: {
    status: 409,
    message: 'The listing of these corrections no longer exists',
  },
  admin_listing_changed: {
    status: 409,
    message: 'The posts of this listing have just changed. Reload and check again.',
  },
  admin_listing_without_posts: {
    status: 409,
    message: 'Listing {id} has no posts: it was merged into another one, or they were deleted.',
  },
  admin_corrections_undone: {
    status: 409,
    message: 'These corrections have already been undone.',
  },
  admin_post_edited: {
    status: 409,
    message: 'A post of this listing has just been edited. Reload and check again.',
  },
  admin_district_unknown: { status: 400, message: '{city} has no district with this name' },
  admin_price_range: {
    status: 400,
    message: 'The maximum price is below the minimum price',
  },
  admin_remove_role_first: { status: 409, message: 'Remove the administrator role first' },
  admin_post_gone: { status: 404, message: 'Post not found' },
  channel_gone: { status: 404, message: 'Channel not found' },
  channel_exists: { status: 409, message: 'This channel has already been added' },
  channel_paused: { status: 409, message: 'This channel is paused. Resume it instead.' },
  channel_not_read: { status: 409, message: 'This channel is not being read. Add it first.' },
  channel_pushed: {
    status: 409,
    message: "This channel can't be read: its posts are sent to us",
  },
  channel_not_feed: { status: 400, message: 'This channel is not a JSON feed' },
  feed_url: {
    status: 400,
    message: 'Enter a public https URL without a user name and password',
  },
  channel_inactive: { status: 409, message: 'This channel is not being read. Resume it first.' },
  channel_throttled: {
    status: 409,
    message: 'Telegram asked us to slow down. This channel will be read again automatically.',
  },
  channel_in_setting: {
    status: 409,
    message: 'This channel is listed in the CHANNELS setting. Remove it there, or pause it.',
  },
  channel_nothing_missing: { status: 409, message: 'This channel has no missing posts' },
  channel_preview_off: { status: 503, message: "This server can't read channels" },
  admin_own_role: {
    status: 409,
    message: "You can't change your own role. Ask another administrator.",
  },
  admin_own_sessions: { status: 409, message: 'End your own sessions in Settings' },
  admin_no_trial: { status: 409, message: "You don't need a trial as an administrator" },
  merge_gone: { status: 409, message: 'Merge {id} does not exist.' },
  merge_undone: { status: 409, message: 'Merge {id} was already undone by {by}.' },
  merge_posts_gone: { status: 409, message: 'The posts of merge {id} no longer exist.' },
  merge_inseparable: {
    status: 409,
    message: 'Listing {listing} only has the posts of merge {id}.',
  },
  merge_into_itself: {
    status: 409,
    message: 'A listing cannot be merged into itself. Give two different ids.',
  },
  split_foreign_post: {
    status: 409,
    message: 'This post does not belong to listing {id}.',
  },
  split_only_post: { status: 409, message: 'Listing {id} has no other posts.' },
  post_without_home: { status: 409, message: 'This post has no details of a home to list.' },
  post_not_skipped: { status: 409, message: 'This post was not skipped.' },
  admin_floor_range: {
    status: 400,
    message: "The floor is above the building's total number of floors",
  },
  post_edited: { status: 409, message: 'This post has just been edited. Reload and check again.' },
  post_listed: { status: 409, message: 'This post already belongs to listing {id}.' },
  not_found: { status: 404, message: '{what} not found' },
  access_denied: { status: 403, message: 'Access denied' },
  precondition_failed: { status: 412, message: 'A precondition of the request failed' },
  url_too_long: { status: 414, message: 'The URL is too long' },
  range_invalid: { status: 416, message: 'The requested range is invalid' },
} as const satisfies Record<string, ErrorSpec>

export const errors = { ...userErrors, ...technicalErrors }
/** The codes that every language has a text for. */
export type UserErrorCode = keyof typeof userErrors
export type ErrorCode = keyof typeof errors

type PlaceholdersOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never
/** The parameters of an error: its placeholders. */
export type ErrorParams<Code extends ErrorCode = ErrorCode> = Record<
  PlaceholdersOf<(typeof errors)[Code]['message']>,
  string | number
>

/** A code as the message of a schema's issue, checked by the compiler. */
export const errorCode = (code: ErrorCode): string => code

/** The texts of the API's errors in one language, and the forms of their parameter `{seconds}`. */
export type ErrorMessages = Readonly<
  Record<UserErrorCode | `duration.${'seconds' | 'minutes' | 'hours'}`, string>
>
