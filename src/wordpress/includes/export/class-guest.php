<?php
/**
 * View of a guest.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Runs code as a visitor who is not signed in, at the address that the shop assumes of new visitors: their prices have its tax,
 * and no customer's prices are exported.
 */
final class Guest {

	/**
	 * Runs a function, and restores user, customer and language afterwards.
	 *
	 * @param callable $run Function without parameters.
	 * @return mixed Its result.
	 */
	public static function run( callable $run ) {
		$user     = get_current_user_id();
		$customer = WC()->customer;
		// Also ends the language of the owner's admin pages.
		$is_switched = switch_to_locale( get_locale() );
		wp_set_current_user( 0 );
		WC()->customer = self::customer();
		try {
			return $run();
		} finally {
			WC()->customer = $customer;
			wp_set_current_user( $user );
			if ( $is_switched ) {
				restore_previous_locale();
			}
		}
	}

	/**
	 * Returns a new visitor. Where the shop locates visitors, one at the shop's own address: this process has no visitor to locate.
	 */
	private static function customer(): \WC_Customer {
		$is_located = 0 === strpos( (string) get_option( 'woocommerce_default_customer_address' ), 'geolocation' );
		$address    = $is_located ? wc_get_base_location() : wc_get_customer_default_location();
		$customer   = new \WC_Customer( 0 );
		$customer->set_billing_location( (string) $address['country'], (string) $address['state'] );
		$customer->set_shipping_location( (string) $address['country'], (string) $address['state'] );
		return $customer;
	}
}
