<?php
/**
 * Schedule of the export.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

use WpsElements\Plugin;
use WpsElements\Shop\Source;

defined( 'ABSPATH' ) || exit;

/**
 * Runs the export a minute after a change and once a day: by Action Scheduler, else WP-Cron; where neither comes, after page
 * loads.
 */
final class Export_Schedule {

	private const RUN   = 'wps_elements_export_run';
	private const DAILY = 'wps_elements_export_daily';
	private const GROUP = 'wps-elements';

	/**
	 * Seconds from a change to the export: further changes are exported with it.
	 */
	private const DELAY = 60;

	/**
	 * Seconds after which a schedule that does not come is not waited for.
	 */
	private const OVERDUE = 300;

	/**
	 * Registers the hooks.
	 */
	public static function register_hooks(): void {
		add_action( self::RUN, array( self::class, 'run' ) );
		add_action( self::DAILY, array( self::class, 'request_all' ) );
		add_action( 'admin_init', array( self::class, 'ensure' ) );
		add_action( 'shutdown', array( self::class, 'run_if_overdue' ) );
	}

	/**
	 * Requests the first export.
	 *
	 * @param bool $is_network Whether the plugin is activated for all sites, each of which then begins at its first admin page.
	 */
	public static function activate( bool $is_network = false ): void {
		if ( ! $is_network ) {
			Changed_Products::add( array( Changed_Products::ALL ) );
		}
	}

	/**
	 * Removes the schedule. The catalogue stays until the plugin is deleted.
	 */
	public static function deactivate(): void {
		wp_clear_scheduled_hook( self::RUN );
		wp_clear_scheduled_hook( self::DAILY );
		if ( function_exists( 'as_unschedule_all_actions' ) ) {
			as_unschedule_all_actions( self::RUN, array(), self::GROUP );
		}
	}

	/**
	 * Requests an export.
	 *
	 * @param int[] $changed Products that changed, see `Changed_Products::add`.
	 */
	public static function request( array $changed ): void {
		if ( ! Plugin::has_woocommerce() || Source::has_search_api() ) {
			return;
		}
		if ( 0 === Changed_Products::since() ) {
			Export_State::change( array( 'attempts' => 0 ) );
		}
		Changed_Products::add( $changed );
		self::schedule( self::DELAY );
	}

	/**
	 * Requests an export of all products.
	 */
	public static function request_all(): void {
		self::request( array( Changed_Products::ALL ) );
	}

	/**
	 * Requests an export of all products by the owner, who waits for it: whatever went wrong before.
	 */
	public static function restart(): void {
		Export_State::change(
			array(
				'error'    => '',
				'attempts' => 0,
			)
		);
		Changed_Products::add( array( Changed_Products::ALL ) );
	}

	/**
	 * Schedules what is missing: after the activation, and where a schedule was lost.
	 */
	public static function ensure(): void {
		if ( ! wp_next_scheduled( self::DAILY ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', self::DAILY );
		}
		$state   = Export_State::get();
		$pending = Changed_Products::since() + $state['started'];
		if ( ! Export_Files::exists() && 0 === $pending && '' === $state['error'] ) {
			self::request_all();
		} elseif ( $pending > 0 ) {
			self::schedule( 0 );
		}
	}

	/**
	 * Works on the export, and schedules the rest.
	 */
	public static function run(): void {
		$limit = (int) ini_get( 'max_execution_time' );
		if ( ! Export_Job::run( min( 20, $limit > 0 ? $limit / 2 : 20 ) ) ) {
			self::schedule( Export_State::get()['started'] > 0 ? 0 : self::DELAY );
		}
	}

	/**
	 * Works on an export that no schedule has begun: sites without visitors' cron, and hosts that block it. After the response
	 * is sent; where PHP cannot send it first, only on admin pages.
	 */
	public static function run_if_overdue(): void {
		$can_finish = function_exists( 'fastcgi_finish_request' );
		if ( wp_doing_cron() || wp_doing_ajax() || ( ! $can_finish && ! is_admin() ) || ! Plugin::has_woocommerce() ) {
			return;
		}
		$stored = get_option( Export_State::OPTION );
		$since  = max( Changed_Products::since(), is_array( $stored ) ? (int) ( $stored['started'] ?? 0 ) : 0 );
		if ( 0 === $since || time() - $since < self::OVERDUE ) {
			return;
		}
		if ( $can_finish ) {
			fastcgi_finish_request();
		}
		Export_Job::run( $can_finish ? 5.0 : 1.0 );
	}

	/**
	 * Schedules a run, unless one is scheduled.
	 *
	 * @param int $delay Seconds.
	 */
	private static function schedule( int $delay ): void {
		if ( function_exists( 'as_schedule_single_action' ) && did_action( 'action_scheduler_init' ) ) {
			// A running action counts as scheduled, but does not export what changes while it runs.
			if ( ! as_has_scheduled_action( self::RUN, array(), self::GROUP ) || doing_action( self::RUN ) ) {
				as_schedule_single_action( time() + $delay, self::RUN, array(), self::GROUP );
			}
		} elseif ( ! wp_next_scheduled( self::RUN ) ) {
			wp_schedule_single_event( time() + $delay, self::RUN );
		}
	}
}
